/** What an answer looks like, on an invented company, and labelled so. */
export function Specimen() {
  return (
    <figure className="specimen">
      <blockquote>
        Operating margin reached 32.4%
        <i className="tick" aria-hidden="true" />, its highest in a decade, on revenue of $419.2bn
        <i className="tick" aria-hidden="true" />.
      </blockquote>
      <figcaption>
        Every figure is traced to its source. What cannot be traced is marked.
        <small>Illustration: the figures above are invented.</small>
      </figcaption>
    </figure>
  );
}

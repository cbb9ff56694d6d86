import { ExternalLink, ImageIcon } from 'lucide-react';
import { useState } from 'react';

/**
 * An image is never loaded by itself, since its address could carry data away, and this page may load none from elsewhere at all: one of another
 * host is opened in a tab of its own, one of ours is shown on request.
 */
export function AnswerImage({ src, alt }: { src: string; alt: string }) {
  const [shown, setShown] = useState(false);
  const name = alt || 'image';
  // A model may write what is no address at all.
  if (!src || !URL.canParse(src, location.href)) return <span>{alt}</span>;
  const { host, origin } = new URL(src, location.href);
  if (origin !== location.origin)
    return (
      <a className="image-request" href={src} target="_blank" rel="noopener noreferrer">
        <ImageIcon aria-hidden="true" />
        <span>
          Open {name} <small>from {host}, not loaded here</small>
        </span>
        <ExternalLink aria-hidden="true" />
      </a>
    );
  if (shown) return <img src={src} alt={alt} />;
  return (
    <button type="button" className="image-request" onClick={() => setShown(true)}>
      <ImageIcon aria-hidden="true" /> Show {name}
    </button>
  );
}

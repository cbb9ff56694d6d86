import { ImageIcon } from 'lucide-react';
import { useState } from 'react';

/** An image is never loaded by itself, since its address could carry data away. One of our own is shown on request, any other opens in a new tab. */
export function AnswerImage({ src, alt }: { src: string; alt: string }) {
  const [shown, setShown] = useState(false);
  if (!src) return <span>{alt}</span>;
  const { host, origin } = new URL(src, location.href);
  const name = alt || 'image';
  if (origin !== location.origin)
    return (
      <a className="image-request" href={src} target="_blank" rel="noopener noreferrer">
        <ImageIcon aria-hidden="true" /> Open {name} at {host}
      </a>
    );
  if (shown) return <img src={src} alt={alt} />;
  return (
    <button type="button" className="image-request" onClick={() => setShown(true)}>
      <ImageIcon aria-hidden="true" /> Show {name}
    </button>
  );
}

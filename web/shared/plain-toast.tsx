import { useEffect } from 'react';
import { toastShownMs } from '#contract/limits.ts';
import { dismissToast, type Toast } from './toast-list.ts';

/** A toast without its finer parts, for when those could not be fetched: that the server is out of reach must still be said. */
export function PlainToast({ toast: { id, title, text, tone } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), toastShownMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className="toasts">
      <div className={`toast ${tone}`} role="alert">
        <p className="toast-title">{title}</p>
        {text && <p className="toast-text">{text}</p>}
      </div>
    </div>
  );
}

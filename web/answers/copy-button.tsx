import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { raiseToast } from '#web/shared/toast-list.ts';

const confirmedMs = 1600;

type Properties = { className: string; name: string; text: () => string; children: ReactNode };

/** Puts a text on the clipboard and says so, in sign and word. */
export function CopyButton({ className, name, text, children }: Properties) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmedMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      // A page that did not come over https (but for localhost) has no clipboard.
      await navigator.clipboard.writeText(text());
      setCopied(true);
    } catch {
      raiseToast('Not copied', 'This browser does not let the page use the clipboard.', 'destructive');
    }
  }
  return (
    <>
      <button type="button" className={className} aria-label={name} title={name} onClick={copy}>
        {copied ? <Check aria-hidden="true" /> : children}
      </button>
      <span className="quiet" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </>
  );
}

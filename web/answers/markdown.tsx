import { memo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { markFigures } from './figures.ts';
import { AnswerImage } from './image.tsx';
import { TableBox } from './table-box.tsx';
import { Figure } from './tickmark.tsx';

/**
 * Answers are written by a model about outside text, so nothing in them is trusted: no raw HTML, addresses only of the schemes http, https, irc,
 * ircs, mailto and xmpp or relative (react-markdown blanks the others), images only on request.
 */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={plugins} components={components}>
      {text.replace(referenceBeforeBracket, '$1\\(')}
    </ReactMarkdown>
  );
});

const plugins = [remarkGfm, markFigures];
/** `[^f1](TTM)` is a figure and a remark, not a link named ^f1. */
const referenceBeforeBracket = /(\[\^[\w-]+\])\(/g;

const components: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ src, alt }) => <AnswerImage src={typeof src === 'string' ? src : ''} alt={alt ?? ''} />,
  table: ({ children }) => <TableBox>{children}</TableBox>,
  data: ({ value, children }) => <Figure id={String(value ?? '')}>{children}</Figure>,
  // The card and the page have the first two levels.
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h3>{children}</h3>,
  h4: ({ children }) => <h4>{children}</h4>,
  h5: ({ children }) => <h4>{children}</h4>,
  h6: ({ children }) => <h4>{children}</h4>,
};

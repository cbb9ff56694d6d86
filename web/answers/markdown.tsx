import { memo, type ReactNode, useMemo } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { markFigures } from './figures.ts';
import { AnswerImage } from './image.tsx';
import { TableBox } from './table-box.tsx';
import { Figure } from './tickmark.tsx';

type Properties = {
  text: string;
  /** How many untraced figures of the answer stand before this part of it. */
  untracedBefore?: number;
};

/**
 * Answers are written by a model about outside text, so nothing in them is trusted: no raw HTML, addresses only of the schemes http, https, irc,
 * ircs, mailto and xmpp or relative (react-markdown blanks the others), images only on request.
 */
export const Markdown = memo(function Markdown({ text, untracedBefore = 0 }: Properties) {
  // With one tilde "~12x to ~14x" would strike out what stands between.
  const plugins: Options['remarkPlugins'] = useMemo(
    () => [
      [remarkGfm, { singleTilde: false }],
      [markFigures, { untracedBefore }],
    ],
    [untracedBefore],
  );
  return (
    <ReactMarkdown remarkPlugins={plugins} components={components}>
      {prepare(text)}
    </ReactMarkdown>
  );
});

/** `[^f1](TTM)` is a figure and a remark, not a link named ^f1; and a line that begins in bold is a conclusion, a paragraph of its own. */
export function prepare(text: string): string {
  return text.replace(/(\[\^[\w-]+\])\(/g, '$1\\(').replace(/([^\n])\n(?=\*\*)/g, '$1\n\n');
}

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
  // A corner cell heads nothing.
  th: ({ children, style }) => (children ? <th style={style}>{children}</th> : <td />),
  td: ({ children, style }) => (
    <td style={style} className={shapeOf(children)}>
      {children}
    </td>
  ),
  data: ({ value, children }) => <Figure id={String(value ?? '')}>{children}</Figure>,
  // The card and the page have the first two levels.
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h3>{children}</h3>,
  h4: ({ children }) => <h4>{children}</h4>,
  h5: ({ children }) => <h4>{children}</h4>,
  h6: ({ children }) => <h4>{children}</h4>,
};

/** A cell that begins with ▲ or ▼ has the colour of its direction. */
function shapeOf(children: ReactNode): 'up' | 'down' | undefined {
  const first = Array.isArray(children) ? children[0] : children;
  if (typeof first !== 'string') return undefined;
  return first.startsWith('▲') ? 'up' : first.startsWith('▼') ? 'down' : undefined;
}

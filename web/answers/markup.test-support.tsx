import { renderToStaticMarkup } from 'react-dom/server';
import { Markdown } from './markdown.tsx';

/** The markup of an answer as the browser draws it. */
export function draw(text: string): string {
  return renderToStaticMarkup(<Markdown text={text} />);
}

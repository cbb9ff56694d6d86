import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Web = { Markdown: FunctionComponent<{ text: string }> };

/** The web room is checked by a configuration of its own: its module is reached without its types. */
const markdownModule: string = '#web/answers/markdown.tsx';
const { Markdown } = (await import(markdownModule)) as Web;

/** The markup of an answer as the browser draws it. */
export function draw(text: string): string {
  return renderToStaticMarkup(createElement(Markdown, { text }));
}

/** Every address that the markup would go to, by itself or when pressed. */
export function addressesIn(markup: string): string[] {
  return [...markup.matchAll(/\s(?:href|src|srcset|action|formaction|poster|data|on\w+)="([^"]*)"/gi)].map(
    ([, address = '']) => address.replaceAll('&amp;', '&'),
  );
}

/** The web room is checked by a configuration of its own: its module is reached without its types. */
const markup: string = '#web/answers/markup.test-support.tsx';

/** The markup of an answer as the browser draws it. */
export const { draw } = (await import(markup)) as { draw: (text: string) => string };

/** Every address that the markup would go to, by itself or when pressed. */
export function addressesIn(markup: string): string[] {
  return [...markup.matchAll(/\s(?:href|src|srcset|action|formaction|poster|data|on\w+)="([^"]*)"/gi)].map(
    ([, address = '']) => address.replaceAll('&amp;', '&'),
  );
}

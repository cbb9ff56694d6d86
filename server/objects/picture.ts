import type { Sharp, SharpOptions } from 'sharp';
import { Refusal } from '#server/http/refusal.ts';

export type Picture = { bytes: Uint8Array; contentType: string };

const sidePx = 512;
/** As many as a good camera's, and no more: the worst picture of so many takes 300 MB while it is read. */
const maxPixels = 25_000_000;
const limitSeconds = 15;

/**
 * A square WebP of what a file shows, upright, its first frame, and nothing of what else the file says (place, camera, name). The bytes alone decide what a
 * file is: PNG, JPEG, WebP and GIF are read, and no other reader of the library runs. Throws `Refusal`: 415 for anything else and for a damaged
 * file, 413 for too many pixels, 503 for one that takes too long.
 */
export function redraw(file: Uint8Array): Promise<Picture> {
  return inTurn(async () => {
    opened ??= openSharp();
    const sharp = await opened;
    try {
      const input = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' });
      return { bytes: await draw(input).toBuffer(), contentType: 'image/webp' };
    } catch (cause) {
      throw refuse(cause);
    }
  });
}

function draw(input: Sharp): Sharp {
  return input
    .autoOrient()
    .resize(sidePx, sidePx, { fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds: limitSeconds });
}

function refuse(cause: unknown): Refusal {
  const said = cause instanceof Error ? cause.message : '';
  if (/pixel limit/.test(said)) {
    const text = `The picture has more than ${maxPixels / 1_000_000} million pixels. Make it smaller.`;
    return new Refusal(413, 'too_many_pixels', text);
  }
  if (said.startsWith('timeout')) return new Refusal(503, 'busy', 'The picture took too long to read. Try again.', 5);
  return new Refusal(415, 'not_a_picture', 'This is not a PNG, JPEG, WebP or GIF picture, or the file is damaged.');
}

let previous: Promise<unknown> = Promise.resolve();

/** One picture after another, so that many at once take no more memory than one. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = previous.then(work, work);
  previous = mine.catch(() => {});
  return mine;
}

type OpenSharp = (file: Uint8Array, options: SharpOptions) => Sharp;
let opened: Promise<OpenSharp> | undefined;

/** Loaded with the first picture: a start does not wait for it. */
async function openSharp(): Promise<OpenSharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}`) });
  return sharp;
}

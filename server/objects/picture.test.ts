import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#server/http/refusal.ts';
import { redraw } from './picture.ts';
import { drawing, html, pdf, photograph, svg } from './pictures.fixture.ts';

const refusalOf = (file: Uint8Array) =>
  redraw(file).then(
    () => undefined,
    (error: unknown) => error as Refusal,
  );
const statusOf = async (file: Uint8Array) => (await refusalOf(file))?.status;

describe('what a picture becomes', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s is drawn anew as a small square WebP', async (format) => {
    const { bytes, contentType } = await redraw(await drawing().toFormat(format).toBuffer());
    expect(contentType).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(bytes.length).toBeLessThan(20_000);
  });

  test('the place where it was taken, and whatever else the file says, is gone', async () => {
    const file = await photograph();
    expect((await sharp(file).metadata()).exif?.includes('Carol was here')).toBe(true);
    const { bytes } = await redraw(file);
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(Buffer.from(bytes).includes('Carol')).toBe(false);
  });

  test('it stands upright: the left side of a photograph that lies on its side is on top', async () => {
    const { bytes } = await redraw(await photograph());
    expect(await colourAt(bytes, 256, 60)).toBe('red');
    expect(await colourAt(bytes, 256, 450)).toBe('blue');
    const plain = await redraw(await drawing().jpeg().toBuffer());
    expect(await colourAt(plain.bytes, 60, 256)).toBe('red');
  });

  test('of what moves the first frame is kept', async () => {
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 0), Buffer.alloc(64 * 64 * 3, 255)]);
    const moving = sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } });
    const gif = await moving.gif({ delay: [100, 100] }).toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const { bytes } = await redraw(gif);
    expect((await sharp(bytes).metadata()).pages).toBeUndefined();
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([0, 0, 0]);
  });

  test.each([
    [1, 1],
    [1, 8000],
    [8000, 1],
  ])('one of %i by %i pixels becomes a square too', async (width, height) => {
    const { bytes } = await redraw(await drawing({ width, height }).png().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512 });
  });
});

describe('what is no picture', () => {
  const tiff = drawing().tiff().toBuffer();
  const avif = drawing({ width: 64, height: 64 }).avif().toBuffer();
  const others: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['an SVG', () => svg],
    ['a page', () => html],
    ['a PDF', () => pdf],
    ['a TIFF', () => tiff],
    ['an AVIF', () => avif],
    ['nothing', () => new Uint8Array()],
    ['a PNG in name only', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ];

  test.each(others)('%s is refused with 415', async (_what, file) => {
    const refusal = await refusalOf(await file());
    expect([refusal?.status, refusal?.message]).toEqual([
      415,
      'This is not a PNG, JPEG, WebP or GIF picture, or the file is damaged.',
    ]);
  });

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s that was cut short is refused with 415', async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const whole = await noise.toFormat(format).toBuffer();
    expect(await statusOf(whole)).toBeUndefined();
    expect(await statusOf(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe(415);
  });

  test('a small file that would unfold to a hundred million pixels is refused with 413, unread', async () => {
    const bomb = await drawing({ width: 10_000, height: 10_000 }).png().toBuffer();
    expect(bomb.length).toBeLessThan(5_242_880);
    const refusal = await refusalOf(bomb);
    expect([refusal?.status, refusal?.message]).toEqual([
      413,
      'The picture has more than 25 million pixels. Make it smaller.',
    ]);
  });

  test('bytes that mean harm are a picture or are refused, never an error', async () => {
    const seeds = await Promise.all(
      (['png', 'jpeg', 'webp', 'gif'] as const).map((format) =>
        drawing({ width: 32, height: 32 }).toFormat(format).toBuffer(),
      ),
    );
    const edit = fc.record({ at: fc.double({ min: 0, max: 0.999, noNaN: true }), to: fc.nat(255) });
    const harmed = fc
      .tuple(fc.constantFrom(...seeds), fc.array(edit, { maxLength: 12 }), fc.uint8Array({ maxLength: 40 }))
      .map(([seed, edits, tail]) => {
        const file = Buffer.concat([seed, tail]);
        for (const { at, to } of edits) file[Math.floor(at * seed.length)] = to;
        return file;
      });
    await fc.assert(
      fc.asyncProperty(fc.oneof(harmed, fc.uint8Array({ maxLength: 500 })), async (file) => {
        const refusal = await refusalOf(file);
        expect(refusal === undefined || refusal instanceof Refusal).toBe(true);
        expect([undefined, 413, 415]).toContain(refusal?.status);
      }),
      { numRuns: 150 },
    );
  });

  test('after one that is refused the next is drawn', async () => {
    const good = drawing().png().toBuffer();
    const [refused, drawn] = await Promise.all([statusOf(svg), redraw(await good)]);
    expect([refused, drawn.contentType]).toEqual([415, 'image/webp']);
  });
});

async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<'red' | 'blue'> {
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

import sharp from 'sharp';

/** Files that people send, made on the spot. */

type Shape = { width?: number; height?: number };

/** Red on the left, blue on the right. */
export function drawing({ width = 640, height = 480 }: Shape = {}) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#1040e0' };
  return sharp({ create: { width, height, channels: 3, background: '#e01020' }, limitInputPixels: false }).composite([
    { input: { create: half }, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** One that a telephone took, held upright: the pixels lie on their side, and the file says so, and where it was. */
export function photograph(): Promise<Buffer> {
  return drawing()
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Carol was here' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A picture of exactly so many bytes: what follows its end is not looked at. */
export async function pictureOf(bytes: number): Promise<Buffer> {
  const png = await drawing().png().toBuffer();
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script><rect width="64" height="64"/></svg>',
);
export const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF');

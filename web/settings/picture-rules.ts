import { pictureBytes } from '#contract/limits.ts';

/** For react-dropzone: one picture of a kind that every browser shows, up to 5 MB. */
export const pictureRules = {
  accept: {
    'image/png': ['.png'],
    'image/jpeg': ['.jpg', '.jpeg'],
    'image/webp': ['.webp'],
    'image/gif': ['.gif'],
  },
  maxSize: pictureBytes,
  multiple: false,
};

type Rejection = { file: { name: string; size: number }; errors: readonly { code: string }[] };

/** What a person reads of files that cannot be taken; undefined when there are none. */
export function explainRejections(rejections: readonly Rejection[]): string | undefined {
  const [first] = rejections;
  if (!first) return undefined;
  const codes = first.errors.map((error) => error.code);
  if (rejections.length > 1 || codes.includes('too-many-files')) return 'Choose one picture at a time.';
  if (codes.includes('file-invalid-type')) return `${first.file.name} is not a PNG, JPG, WebP or GIF picture.`;
  if (codes.includes('file-too-large'))
    return `${first.file.name} has ${readableSize(first.file.size)}. A picture has at most 5 MB.`;
  return `${first.file.name} cannot be used.`;
}

const kilobyte = 1024;

/** Rounded up, so that what is over a limit never reads as the limit. */
export function readableSize(bytes: number): string {
  if (bytes < kilobyte * kilobyte) return `${Math.ceil(bytes / kilobyte)} KB`;
  return `${(Math.ceil((bytes * 10) / kilobyte / kilobyte) / 10).toFixed(1)} MB`;
}

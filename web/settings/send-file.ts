import { Refusal, Unreachable } from '#web/shared/failure.ts';

/**
 * Sends a file by PUT, and tells what share of it has gone out (0 to 1): fetch cannot say that. Throws `Refusal` for an answer that is not ok, `Unreachable`
 * for none, and the signal's reason when it aborts.
 */
export function sendFile(
  url: string,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Refusal(request.status, request.statusText, request.responseText));
    };
    request.onerror = () => reject(new Unreachable(new Error('The upload was cut off.')));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.throwIfAborted();
    signal.addEventListener('abort', abort);
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.send(file);
  });
}

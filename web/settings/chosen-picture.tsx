import { useEffect, useState } from 'react';
import { readableSize } from './picture-rules.ts';
import type { PictureUpload } from './use-picture-upload.ts';

/** The file that was chosen, until it has been sent. */
export function ChosenPicture({ picture }: { picture: PictureUpload }) {
  const { state } = picture;
  if (state.step !== 'chosen' && state.step !== 'sending') return null;
  const { file } = state;
  return (
    <div className="picture-chosen">
      <Thumbnail file={file} />
      <div className="picture-about">
        <b>{file.name}</b>
        {state.step === 'chosen' ? (
          <span>{readableSize(file.size)}, not uploaded yet</span>
        ) : (
          <Progress share={state.share} />
        )}
      </div>
      {state.step === 'chosen' ? (
        <span className="picture-actions">
          <button type="button" className="button main" onClick={picture.send}>
            Upload
          </button>
          <button type="button" className="button" onClick={picture.clear}>
            Discard
          </button>
        </span>
      ) : (
        <button type="button" className="button" onClick={picture.stop}>
          Stop
        </button>
      )}
    </div>
  );
}

/** Once all has gone out the server looks at it. */
function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <span className="picture-progress">
      <progress aria-label="Upload" max={100} value={percent} />
      <span>{share < 1 ? `${percent}%` : 'Checking...'}</span>
    </span>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <span className="picture-thumbnail">{url && <img src={url} alt="" width={48} height={48} />}</span>;
}

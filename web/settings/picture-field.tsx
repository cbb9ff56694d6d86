import './picture.css';
import { ImageUp } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { useReader } from '#web/people/reader.ts';
import { ChosenPicture } from './chosen-picture.tsx';
import { explainRejections, pictureRules } from './picture-rules.ts';
import type { ProfileDraft } from './profile-draft.ts';

/** Where a person chooses a picture, or drops one, and sends it. */
export function PictureField({ draft: { picture, removing, removePicture } }: { draft: ProfileDraft }) {
  const { user } = useReader();
  const { state } = picture;
  const field = useRef<HTMLFieldSetElement>(null);
  const sending = state.step === 'sending';
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    ...pictureRules,
    noClick: true,
    noKeyboard: true,
    disabled: sending,
    onDrop: ([file], rejections) => {
      const problem = explainRejections(rejections);
      if (problem) picture.refuse(problem);
      else if (file) picture.choose(file);
    },
  });
  useKeptFocus(field, state.step, user.profileImageUrl);
  return (
    <fieldset ref={field} className="picture" tabIndex={-1}>
      <legend>Profile Picture</legend>
      <div {...getRootProps({ className: isDragActive ? 'picture-drop over' : 'picture-drop' })}>
        <input {...getInputProps({ 'aria-label': 'Profile Picture' })} />
        <ImageUp aria-hidden="true" />
        <p>
          <button type="button" className="button" disabled={sending} onClick={open}>
            Choose File
          </button>
          <span>or drag and drop</span>
        </p>
        <small>PNG, JPG up to 5MB</small>
      </div>
      <ChosenPicture picture={picture} />
      <p className="picture-note" role="status">
        {state.step === 'ready' && '✓ New image ready to save'}
      </p>
      {'problem' in state && state.problem && (
        <p className="alert" role="alert">
          {state.problem}
        </p>
      )}
      {user.profileImageUrl && state.step === 'none' && (
        <button type="button" className="button" disabled={removing} onClick={removePicture}>
          Remove picture
        </button>
      )}
    </fieldset>
  );
}

/** When the button that was pressed has gone, the keyboard goes on from here and not from the top of the page. */
function useKeptFocus(field: RefObject<HTMLFieldSetElement | null>, step: string, savedPicture: string | null): void {
  const before = useRef({ step, savedPicture });
  useEffect(() => {
    const { step: lastStep, savedPicture: lastPicture } = before.current;
    before.current = { step, savedPicture };
    const isButtonGone = (lastStep !== step && lastStep !== 'none') || (lastPicture !== null && savedPicture === null);
    if (isButtonGone && document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [field, step, savedPicture]);
}

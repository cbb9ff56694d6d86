import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionQuery } from '#web/people/session.ts';
import { call } from '#web/shared/api.ts';
import { describeFailure, Refusal } from '#web/shared/failure.ts';
import { raiseToast } from '#web/shared/toast-list.ts';
import { sendFile } from './send-file.ts';

/** Nothing starts by itself: a file is chosen, then sent, and then its address is held until the profile is saved. */
export type PictureState =
  | { step: 'none'; problem?: string }
  | { step: 'chosen'; file: File; problem?: string }
  /** `share` of the file's bytes, 0 to 1. */
  | { step: 'sending'; file: File; share: number }
  | { step: 'ready'; url: string; problem?: string };

export type PictureUpload = {
  state: PictureState;
  choose(file: File): void;
  /** Says why what was chosen cannot be taken; what there was before stays. */
  refuse(problem: string): void;
  send(): void;
  /** Back to the chosen file. */
  stop(): void;
  clear(): void;
};

export function usePictureUpload(): PictureUpload {
  const [state, setState] = useState<PictureState>({ step: 'none' });
  const running = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const { signal } = begin();
    setState({ step: 'sending', file, share: 0 });
    try {
      const { uploadURL, objectURL } = await call('announceUpload', {}, signal);
      await sendFile(uploadURL, file, (share) => setState({ step: 'sending', file, share }), signal);
      setState({ step: 'ready', url: objectURL });
      raiseToast(
        'Image uploaded',
        "Your profile picture has been uploaded. Click 'Save Changes' to update your profile.",
      );
    } catch (failure) {
      if (signal.aborted) return;
      if (failure instanceof Refusal && failure.status === 401)
        void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      setState({ step: 'chosen', file, problem: describeFailure(failure, 'The upload failed. Please try again.') });
    }
  }
  function begin(): AbortController {
    stop();
    running.current = new AbortController();
    return running.current;
  }

  return {
    state,
    choose: (file) => setState({ step: 'chosen', file }),
    refuse: (problem) => setState((before) => (before.step === 'sending' ? before : { ...before, problem })),
    send: () => {
      if (state.step === 'chosen') void send(state.file);
    },
    stop: () => {
      stop();
      if (state.step === 'sending') setState({ step: 'chosen', file: state.file });
    },
    clear: () => {
      stop();
      setState({ step: 'none' });
    },
  };
}

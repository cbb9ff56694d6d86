import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/people.ts';
import { usersQuery } from '#web/people/accounts.ts';
import { sessionQuery } from '#web/people/session.ts';
import { call } from '#web/shared/api.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { raiseToast } from '#web/shared/toast-list.ts';
import { profileChange, type TypedNames } from './profile-change.ts';
import { type PictureUpload, usePictureUpload } from './use-picture-upload.ts';

export type ProfileDraft = {
  names: TypedNames;
  type(change: Partial<TypedNames>): void;
  picture: PictureUpload;
  /** The person as they will be once this is saved. */
  preview: User;
  saving: boolean;
  save(): void;
  /** Back to what is saved. */
  reset(): void;
  removing: boolean;
  /** Removes the saved picture, at once. */
  removePicture(): void;
};

/** What a person has typed and uploaded, and not saved yet. */
export function useProfileDraft(user: User): ProfileDraft {
  const [names, setNames] = useState(namesOf(user));
  const picture = usePictureUpload();
  const newPictureUrl = picture.state.step === 'ready' ? picture.state.url : undefined;
  const change = profileChange(names, newPictureUrl);
  const save = useSaving(
    () => call('updateProfile', { body: change }),
    (saved) => {
      setNames(namesOf(saved));
      if (newPictureUrl) picture.clear();
      raiseToast('Profile updated', 'Your profile has been updated successfully.');
    },
  );
  const remove = useSaving(
    () => call('removePicture'),
    () => raiseToast('Profile updated', 'Your profile picture has been removed.'),
  );
  return {
    names,
    type: (part) => setNames({ ...names, ...part }),
    picture,
    preview: { ...user, ...change },
    saving: save.isPending,
    save: () => save.mutate(),
    reset: () => {
      setNames(namesOf(user));
      picture.clear();
    },
    removing: remove.isPending,
    removePicture: () => remove.mutate(),
  };
}

/** A call that changes who is shown everywhere: the answer takes the place of the current user, and the lists of people are asked for again. */
function useSaving(send: () => Promise<{ user: User }>, onSaved: (user: User) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ user }) => {
      queries.setQueryData(sessionQuery.queryKey, user);
      void queries.invalidateQueries({ queryKey: usersQuery.queryKey });
      onSaved(user);
    },
    onError: (failure) =>
      raiseToast('Update failed', describeFailure(failure, 'Failed to update profile'), 'destructive'),
  });
}

function namesOf({ firstName, lastName }: User): TypedNames {
  return { firstName: firstName ?? '', lastName: lastName ?? '' };
}

import { createContext, useContext } from 'react';

/** Puts a text into the prompt's field, for the reader to look at before saving. */
export const PromptTextContext = createContext<(text: string) => void>(() => {});

export function usePromptText(): (text: string) => void {
  return useContext(PromptTextContext);
}

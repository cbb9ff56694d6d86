import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Shown } from './conversation.ts';

/** An answer that comes faster than one can read is read from its beginning: for this long after its first words its question stays in view. */
const readFromStartMs = 1200;
const nearEndPx = 32;

type Follow = {
  box: RefObject<HTMLElement | null>;
  column: RefObject<HTMLDivElement | null>;
  /** The reader is not at the end. */
  isAway: boolean;
  jump: () => void;
};

/**
 * Keeps the end of the conversation in sight as it grows, as long as the reader is there; who scrolls up is left alone. A new question always comes
 * into view, and an answer that was there at once is read from its question on.
 */
export function useFollow(last: Shown | undefined): Follow {
  const box = useRef<HTMLElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const keeper = useRef<Keeper>(null);
  const [isAway, setAway] = useState(false);
  const isThere = last !== undefined;

  useEffect(() => {
    if (!isThere || !box.current || !column.current) return;
    const kept = keepEnd(box.current, column.current, setAway);
    keeper.current = kept;
    return kept.end;
  }, [isThere]);

  const id = last?.id;
  useEffect(() => {
    if (id !== undefined) keeper.current?.toNewest();
  }, [id]);

  const stage = last && stageOf(last);
  useEffect(() => {
    if (stage === 'coming') keeper.current?.wordsCome();
    if (stage === 'there') keeper.current?.isThere();
  }, [stage]);

  return { box, column, isAway, jump: () => keeper.current?.jump() };
}

function stageOf({ reply }: Shown): 'awaited' | 'coming' | 'there' {
  if (reply.state === 'kept') return 'awaited';
  if (reply.state === 'writing') return reply.writing.text ? 'coming' : 'awaited';
  return 'there';
}

type Keeper = { toNewest(): void; wordsCome(): void; isThere(): void; jump(): void; end(): void };

function keepEnd(box: HTMLElement, column: HTMLElement, tellAway: (isAway: boolean) => void): Keeper {
  let isFollowing = true;
  /** Before this moment the question of the newest answer is not scrolled out of sight. */
  let fromStartUntil = Number.POSITIVE_INFINITY;
  let lastTop = box.scrollTop;

  const end = () => box.scrollHeight - box.clientHeight;
  const isAtEnd = () => box.scrollTop >= end() - nearEndPx;

  function settle() {
    if (isFollowing) {
      const questions = column.querySelectorAll<HTMLElement>('article');
      const top = (questions[questions.length - 1]?.offsetTop ?? 0) - 16;
      box.scrollTop = performance.now() < fromStartUntil ? Math.min(top, end()) : end();
    }
    lastTop = box.scrollTop;
    tellAway(!isAtEnd());
  }
  function scrolled() {
    if (isAtEnd()) isFollowing = true;
    else if (box.scrollTop < lastTop - 1) isFollowing = false;
    lastTop = box.scrollTop;
    tellAway(!isAtEnd());
  }
  const watch = new ResizeObserver(settle);
  watch.observe(column);
  watch.observe(box);
  box.addEventListener('scroll', scrolled, { passive: true });
  return {
    toNewest() {
      isFollowing = true;
      fromStartUntil = Number.POSITIVE_INFINITY;
      settle();
    },
    wordsCome() {
      fromStartUntil = performance.now() + readFromStartMs;
    },
    isThere() {
      settle();
      // Who begins to read is not moved any more by what is unfolded or laid out later.
      isFollowing = isAtEnd();
      fromStartUntil = Number.POSITIVE_INFINITY;
    },
    jump() {
      isFollowing = true;
      fromStartUntil = 0;
      settle();
      box.focus({ preventScroll: true });
    },
    end() {
      watch.disconnect();
      box.removeEventListener('scroll', scrolled);
    },
  };
}

// What `render.ts` runs in a browser: the chat's own components, fed with an answer as it comes.
import '#web/shared/theme.css';
import '#web/shared/controls.css';
import '#web/chat/chat.css';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Answer } from '#web/answers/answer.tsx';
import { storedAnswers } from '#web/answers/answers.test-support.ts';
import { splitFootnotes } from '#web/answers/footnotes.ts';
import { Markdown } from '#web/answers/markdown.tsx';
import { writingOn, written } from '#web/chat/conversation.ts';
import { Messages } from '#web/chat/messages.tsx';

const sections = Array.from({ length: 6 }, () => splitFootnotes(storedAnswers[0]).body);
const answer = sections.join('\n\n').slice(0, 7168);
const pieceLength = 40;
const actions = { onRetry() {}, onSend() {}, onReconnect() {}, onJoin() {} };

const ways = {
  /** As the chat draws it: block by block. */
  blocks: (text) => createElement(Answer, { answer: { response: text }, coming: true }),
  /** The whole text anew each time. */
  whole: (text) => createElement(Markdown, { text: splitFootnotes(text).body }),
  /** As the newest of a conversation of 300 messages. */
  conversation: (text) => createElement(Messages, conversation(text)),
};

/** Milliseconds of each update, script and layout, while the answer grows by 40 characters at a time. */
window.measureUpdates = async (way) => {
  const { root, box } = await begin();
  const spent = [];
  // What was there before is drawn once, before the first piece comes.
  flushSync(() => root.render(ways[way]('')));
  await frame();
  for (let length = pieceLength; length <= answer.length; length += pieceLength) {
    const from = performance.now();
    flushSync(() => root.render(ways[way](answer.slice(0, length))));
    box.getBoundingClientRect();
    box.firstElementChild?.getBoundingClientRect();
    spent.push(performance.now() - from);
    if (spent.length % 20 === 0) await frame();
  }
  root.unmount();
  return spent;
};

/** Milliseconds between the frames while a conversation of 300 messages is scrolled from its end to its beginning. */
window.measureScrolling = async () => {
  const { root, box } = await begin();
  flushSync(() => root.render(ways.conversation(answer)));
  await frame();
  const scrolled = box.querySelector('.messages');
  const spent = [];
  let before = await frame();
  while (scrolled.scrollTop > 0 && spent.length < 400) {
    scrolled.scrollTop -= 400;
    const now = await frame();
    spent.push(now - before);
    before = now;
  }
  root.unmount();
  return spent;
};

async function begin() {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'display: flex; height: 800px; overflow: hidden';
  await frame();
  return { root: createRoot(box), box };
}

const past = Array.from({ length: 149 }, (_, n) => ({
  id: `q${n}`,
  exchangeId: `x${n}`,
  question: `Question ${n}?`,
  ticker: 'AAPL',
  reply: written({ response: storedAnswers[0] }),
}));

function conversation(text) {
  const reply = writingOn({ exchangeId: 'x', ticker: 'AAPL', text, steps: [] });
  const newest = { id: 'newest', exchangeId: 'x', question: 'Why?', ticker: 'AAPL', reply };
  return { agentId: 'company-analyst', shown: [...past, newest], elsewhere: [], actions };
}

function frame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

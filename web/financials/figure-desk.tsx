import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Fact } from '#contract/facts.ts';
import type { Evidence } from '#web/answers/evidence.ts';
import { type OpenFigure, SourcePopover } from '#web/answers/source-popover.tsx';

type Desk = { facts: ReadonlyMap<string, Fact>; open: (figure: OpenFigure | undefined) => void };

const DeskContext = createContext<Desk>({ facts: new Map(), open: () => {} });

/** The facts behind the figures within, and the one popover in which they are looked at. */
export function FigureDesk({ facts = noFacts, children }: { facts?: Fact[] | undefined; children: ReactNode }) {
  const [shown, open] = useState<OpenFigure>();
  const desk = useMemo(() => ({ facts: new Map(facts.map((fact) => [fact.id, fact])), open }), [facts]);
  const evidence: Evidence = useMemo(() => ({ facts: desk.facts, definitions: new Map() }), [desk]);
  return (
    <DeskContext value={desk}>
      {children}
      <SourcePopover open={shown} evidence={evidence} onClose={() => open(undefined)} />
    </DeskContext>
  );
}

const noFacts: Fact[] = [];

export function useFigureDesk(): Desk {
  return useContext(DeskContext);
}

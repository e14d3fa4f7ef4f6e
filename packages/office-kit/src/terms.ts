import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Difference } from './schema.ts'

/** One of the terms as a member reads it. */
export type TermRow = [title: string, text: string]

/** The rows that two versions of terms say differently, in the order of the form; undefined for terms that were not there before. */
export function termDifferences(
  before: readonly TermRow[] | undefined,
  after: readonly TermRow[],
): Difference[] {
  return after.flatMap(([title, text], at) => {
    const was = before?.[at]?.[1] ?? '–'
    return was === text ? [] : [{ path: title, title, before: was, after: text || '–' }]
  })
}

/**
 * Terms that are worked out first and then sent to a second member, by one call that tries them out or proposes them. `draft`
 * is what was worked out without a problem; `back` leads to the form again, with what was typed.
 */
export function useTerms<Proposed, Forecast>({
  propose,
  onProposed,
}: {
  propose: (
    proposed: Proposed,
    tryOut: boolean,
  ) => Promise<{ problems: readonly string[]; forecast: Forecast }>
  onProposed: (proposed: Proposed) => void
}) {
  const [draft, setDraft] = useState<{ proposed: Proposed; forecast: Forecast }>()
  const tryOut = useMutation({
    mutationFn: (proposed: Proposed) => propose(proposed, true),
    onSuccess({ problems, forecast }, proposed) {
      if (problems.length === 0) setDraft({ proposed, forecast })
    },
  })
  const send = useMutation({
    mutationFn: (proposed: Proposed) => propose(proposed, false),
    onSuccess({ problems }, proposed) {
      if (problems.length === 0) onProposed(proposed)
    },
  })
  return { draft, tryOut, send, back: () => setDraft(undefined) }
}

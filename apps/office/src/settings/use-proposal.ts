import type { OfficeSetting } from '@perlas/contract/office-settings'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A change of a setting; without a value it is removed. */
export type Draft = { value: Record<string, unknown> | null; reason: string }
type Outcome = OutputOf<'proposeSetting'>

/** Sends a change of a setting, and announces what became of it. */
export function useProposal(
  { subject, version, title }: Pick<OfficeSetting, 'subject' | 'version' | 'title'>,
  onOutcome: (outcome: Outcome) => void,
) {
  // One key for one change: sent twice it is still one.
  const key = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: ({ value, reason }: Draft) =>
      ask('proposeSetting', { key: key.current, subject, version, value, reason }),
    onSuccess(outcome) {
      key.current = crypto.randomUUID()
      if (outcome.status !== 'wrong') announce(announcementOf(outcome.status, title, version))
      onOutcome(outcome)
    },
  })
}

function announcementOf(outcome: Outcome['status'], title: string, version: string): string {
  if (outcome !== 'proposed') return `Changed: ${title}.`
  const subject = version === '' ? title : `a change of ${title}`
  return `Proposed: ${subject}. Another member approves it; until then nothing changes.`
}

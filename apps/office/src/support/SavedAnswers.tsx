import type { OfficeChatRow } from '@perlas/contract/office-support'
import type { OutputOf } from '@perlas/office-kit/ask.ts'
import type { RefObject } from 'react'
import { filledIn } from './labels.ts'

/** A saved answer to put into this one, in the language that the player reads. */
export function SavedAnswers({
  answers,
  row,
  withdrawals,
  disabled,
  pick,
  onPut,
}: {
  answers: OutputOf<'savedAnswers'>['answers'] | undefined
  row: OfficeChatRow
  withdrawals: Parameters<typeof filledIn>[2]
  disabled: boolean
  pick: RefObject<HTMLSelectElement | null>
  onPut: (words: string) => void
}) {
  function put(title: string) {
    const answer = answers?.find((one) => one.title === title)
    if (answer) onPut(filledIn(row.lang === 'fil' ? answer.fil : answer.en, row, withdrawals))
  }
  return (
    <label className="pick">
      Saved answer
      <select ref={pick} value="" disabled={disabled} onChange={(event) => put(event.target.value)}>
        <option value="">Choose…</option>
        {answers?.map(({ title }) => (
          <option key={title} value={title}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

import type { OfficeChatRow } from '@perlas/contract/office-support'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { aboutWords, topicLabels } from './labels.ts'

/** A conversation's player and subject, and who answers it by when. */
export function ChatDetails({ row }: { row: OfficeChatRow }) {
  return (
    <DetailList
      details={[
        ...(row.isVisitor ? ([['Who', 'A visitor, not signed in']] as const) : []),
        ...(row.contact ? ([['Reached by', row.contact]] as const) : []),
        ['About', topicLabels[row.topic]],
        ['Queue', row.queue],
        ...(row.ticket === null ? [] : ([['Ticket', String(row.ticket)]] as const)),
        ...(row.dueAt ? ([['Answer by', <Time key="due" at={row.dueAt} />]] as const) : []),
        ...(row.about ? ([['Chosen by the player', aboutWords(row.about)]] as const) : []),
        ['Reads', row.lang === 'fil' ? 'Filipino' : 'English'],
        ['With', row.mine ? 'You' : row.member || 'Unassigned'],
        ...(row.rating === null
          ? []
          : ([['Rating', `${row.rating} of 5${row.remark && `: “${row.remark}”`}`]] as const)),
      ]}
    />
  )
}

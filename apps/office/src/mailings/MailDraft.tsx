import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Draft, type DraftProps } from '@perlas/office-kit/Draft.tsx'
import { allOf, giftWords, playersWords } from './labels.ts'
import { Letter } from './Letter.tsx'
import type { MailInput } from './mail-input.ts'

/** A mail before it is sent: whom it reaches, what it costs, and what it says. */
export function MailDraft({
  mail,
  players,
  ...draft
}: DraftProps & { mail: MailInput; players: number }) {
  const gives = giftWords(mail.gift)
  return (
    <Draft
      label="The mail"
      note={
        gives
          ? 'Nothing is sent until another member approves.'
          : 'It gives nothing, so it is sent at once.'
      }
      send={gives ? 'Propose this mail' : 'Send this mail'}
      {...draft}
    >
      <DetailList
        details={[
          ['To', playersWords(players)],
          ['Each gets', gives || 'No reward'],
          ...(gives
            ? ([
                ['At most in all', allOf(mail.gift, players)],
                ['Collected within', `${mail.gift.days} days`],
              ] as const)
            : []),
          ['Reason', mail.reason],
        ]}
      />
      <Letter texts={mail.texts} />
    </Draft>
  )
}

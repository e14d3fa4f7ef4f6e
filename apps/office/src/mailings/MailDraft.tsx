import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { allOf, giftWords, playersWords } from './labels.ts'
import { Letter } from './Letter.tsx'
import type { MailInput } from './mail-input.ts'

/** A mail before it is sent: whom it reaches, what it costs, and what it says. */
export function MailDraft({
  mail,
  players,
  busy,
  error,
  onSend,
  onBack,
}: {
  mail: MailInput
  players: number
  busy: boolean
  error: Error | null
  onSend: () => void
  onBack: () => void
}) {
  const gives = giftWords(mail.gift)
  return (
    <div className="setting" role="group" aria-label="The mail">
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
      <p className="quiet">
        {gives
          ? 'Nothing is sent until another member approves.'
          : 'It gives nothing, so it is sent at once.'}
      </p>
      <Failure of={error} />
      <div className="row">
        <Button busy={busy} onClick={onSend}>
          {gives ? 'Propose this mail' : 'Send this mail'}
        </Button>
        <Button look="outline" onClick={onBack}>
          Back to the form
        </Button>
      </div>
    </div>
  )
}

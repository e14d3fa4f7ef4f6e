import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form } from '@perlas/office-kit/Form.tsx'
import { pesos } from '@perlas/office-kit/money.ts'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Sure } from '@perlas/office-kit/Sure.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DisputeData } from './DisputeCase.tsx'

/** The answer to the bank or wallet, with all evidence: sent from here, or noted where it goes by mail. */
export function Answer({ data }: { data: DisputeData }) {
  const { dispute, evidence, sendsAnswer } = data
  const { disputeId, version, amount, account, providerRef } = dispute
  const id = useId()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState<string>()
  // Sent again after a lost answer it is the same one.
  const [requestKey] = useState(() => crypto.randomUUID())
  const refresh = useRefreshLists()
  const answer = useMutation({
    mutationFn: (text: string) => ask('answerDispute', { disputeId, requestKey, version, text }),
    onSuccess: () => announce(sendsAnswer ? 'The answer was sent.' : 'The answer is noted.'),
    onSettled: () => {
      setPending(undefined)
      return refresh()
    },
  })
  const say = dispute.state === 'answered' ? 'Answer again' : 'Answer'
  return (
    <>
      <div className="row">
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {`${say}…`}
        </Button>
      </div>
      {open && (
        <Form className="chat-write" onSend={({ text }) => setPending(text('text').trim())}>
          <label htmlFor={id}>What we answer</label>
          <textarea id={id} name="text" rows={5} required minLength={10} maxLength={2000} />
          <p className="quiet">
            {sendsAnswer
              ? 'It is sent to the provider with all the evidence above.'
              : 'This provider takes no answer from here. Send the pack the way its letter says, then note here what you wrote.'}
          </p>
          <Button type="submit">{sendsAnswer ? 'Send…' : 'Note as sent…'}</Button>
        </Form>
      )}
      <Failure of={answer.error} />
      <Sure
        open={pending !== undefined}
        title={sendsAnswer ? 'Send this answer?' : 'Note this answer as sent?'}
        description="No money moves. The bank or wallet decides."
        details={[
          ['Player', account],
          ['Amount', pesos(amount)],
          ['Their reference', providerRef],
          ['Evidence', evidence.length === 1 ? '1 file' : `${evidence.length} files`],
          ['Answer', pending ?? ''],
        ]}
        confirmLabel={sendsAnswer ? 'Send it' : 'Note it'}
        cancelLabel="Not yet"
        busy={answer.isPending}
        onConfirm={() => pending !== undefined && answer.mutate(pending)}
        onClose={() => setPending(undefined)}
      />
    </>
  )
}

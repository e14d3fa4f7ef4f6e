import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { saveFile } from '#/screen/save-file.ts'
import type { ChatView } from '../queries.ts'
import { transcriptOf } from '../rules.ts'

/** What was written, as a text file of the player's own. */
export function SaveTranscript({ view: { chat, messages } }: { view: ChatView }) {
  const t = useT()
  if (!chat || messages.length === 0) return null
  function save() {
    if (!chat) return
    const head = chat.ticket === null ? [] : [t('service.ticket', { ticket: chat.ticket })]
    const text = transcriptOf(
      [`Perlas · ${t('service.title')}`, ...head],
      messages.map(({ mine, picture, text: words, at }) => ({
        who: t(mine ? 'service.you' : 'service.us'),
        at: manilaTime(at),
        words: picture ? t('service.picture') : words,
      })),
    )
    saveFile({ name: `perlas-chat-${chat.no}.txt`, type: 'text/plain', text })
  }
  return (
    <Button look="link" onClick={save}>
      {t('service.save')}
    </Button>
  )
}

import type { ContentKind } from '@perlas/contract/office-content'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnyValue } from './blank.ts'

/** Saves a version as a draft or publishes it; without `on` it is taken down. */
export function useSaveContent(
  about: { kind: ContentKind; itemId: string; from: number; returnsTo: number },
  onSaved: (itemId: string) => void,
) {
  // One key for one version: sent twice it is still one.
  const key = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: (version: { value: AnyValue; on: boolean; note: string; publish: boolean }) => {
      const { value, on, note, publish } = version
      return ask('saveContent', {
        key: key.current,
        ...about,
        value: { ...value, on },
        note: note.trim(),
        publish,
      })
    },
    onSuccess(outcome, { on }) {
      key.current = crypto.randomUUID()
      if (outcome.status === 'wrong') return
      announce(
        {
          draft: 'The draft is kept. Players see nothing of it.',
          proposed: 'Another member approves it; until then players see nothing of it.',
          approved: on ? 'Published. Players see it from its start date.' : 'Taken down.',
          refused: 'It was rejected already.',
        }[outcome.status],
      )
      onSaved(outcome.itemId)
    },
    onError() {
      key.current = crypto.randomUUID()
    },
  })
}

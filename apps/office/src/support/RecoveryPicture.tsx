import { askForFile } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { PictureSheet } from '@perlas/office-kit/PictureSheet.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'

const kinds = { id: 'the ID', selfie: 'the selfie' } as const

/** Fetched when somebody asks for it, since that is recorded. */
export function RecoveryPicture({
  of,
  onSeen,
}: {
  of: { playerId: number; no: number; kind: 'id' | 'selfie' }
  onSeen: () => Promise<void>
}) {
  const open = useMutation({
    mutationFn: () => askForFile('recoveryPicture', of),
    onSuccess: onSeen,
    // Gone from memory as soon as nobody looks at it.
    gcTime: 0,
  })
  return (
    <div className="chat-picture">
      {open.data ? (
        <PictureSheet picture={open.data} label={`The picture of ${kinds[of.kind]}`} />
      ) : (
        <Button look="outline" size="small" busy={open.isPending} onClick={() => open.mutate()}>
          Show {kinds[of.kind]}
        </Button>
      )}
      <Failure of={open.error} />
    </div>
  )
}

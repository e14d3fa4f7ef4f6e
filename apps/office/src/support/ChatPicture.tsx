import { askForFile } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { PictureSheet } from '@perlas/office-kit/PictureSheet.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** A picture that the player sent: fetched when somebody asks for it, since that is recorded. */
export function ChatPicture({ of }: { of: { playerId: number; no: number; message: number } }) {
  const [open, setOpen] = useState(false)
  const { data, error, isFetching } = useQuery({
    queryKey: ['chat-picture', of],
    queryFn: () => askForFile('chatPicture', of),
    enabled: open,
    staleTime: Infinity,
    // Gone from memory as soon as nobody looks at it.
    gcTime: 0,
    retry: false,
  })
  return (
    <div className="chat-picture">
      {data ? (
        <PictureSheet picture={data} label="The picture that the player sent" />
      ) : (
        <Button look="outline" size="small" busy={isFetching} onClick={() => setOpen(true)}>
          Show the picture
        </Button>
      )}
      <Failure of={error} />
    </div>
  )
}

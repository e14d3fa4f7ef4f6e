import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Failure } from './Failure.tsx'
import { download } from './download.ts'

/** A file of what the list shows, all its pages. */
export function Download({ file }: { file: () => Promise<{ fileName: string; blob: Blob }> }) {
  const take = useMutation({
    mutationFn: file,
    onSuccess: ({ fileName, blob }) => download(fileName, blob),
  })
  return (
    <>
      <Button look="outline" size="small" busy={take.isPending} onClick={() => take.mutate()}>
        Download CSV
      </Button>
      <Failure of={take.error} />
    </>
  )
}

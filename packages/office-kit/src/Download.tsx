import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import type { FilterValues } from './asked-filters.ts'
import { Failure } from './Failure.tsx'
import { download } from './download.ts'
import { mayCall } from './may.ts'
import type { ListFile } from './paged-list.ts'

/** A file of what the list shows, all its pages. Not offered to who may not take it. */
export function Download({ file, filter }: { file: ListFile; filter: FilterValues }) {
  const take = useMutation({
    mutationFn: () => file.take(filter),
    onSuccess: (taken) => download(taken.name, taken),
  })
  if (!mayCall(file.call)) return null
  return (
    <>
      <Button look="outline" size="small" busy={take.isPending} onClick={() => take.mutate()}>
        Download CSV
      </Button>
      <Failure of={take.error} />
    </>
  )
}

import { pictureShapes } from '@perlas/contract/content-values'
import { type PictureShape } from '@perlas/contract/office-content'
import { Button } from '@perlas/ui/Button.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { askWithFile } from '@perlas/office-kit/ask.ts'
import { Problems } from '@perlas/office-kit/Differences.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { UploadButton } from '@perlas/office-kit/UploadButton.tsx'

const MAX_BYTES = 8 * 1024 * 1024

/** One picture: what it is now, how large it must be, and the way to another. It is cut to its shape around its middle. */
export function PictureField({
  label,
  shape,
  picture,
  needed,
  onChange,
}: {
  label: string
  shape: PictureShape
  picture: string
  needed: boolean
  onChange: (picture: string) => void
}) {
  const id = useId()
  const { width, height, large } = pictureShapes[shape]
  const upload = useMutation({
    async mutationFn(chosen: File) {
      if (chosen.size > MAX_BYTES)
        return { problems: ['This file is larger than 8 MB.'], picture: '' }
      return askWithFile('uploadContentPicture', { shape }, chosen)
    },
    onSuccess({ picture: made }) {
      if (made === '') return
      announce(`${label}: picture uploaded.`)
      onChange(made)
    },
  })
  return (
    <div className="picture-field" role="group" aria-labelledby={id}>
      <div className="picture-words">
        <strong id={id}>{label}</strong>
        <span className="quiet">
          {`${large} × ${Math.round((large * height) / width)} is best, ${width} × ${height} at least. PNG, JPEG, WebP or AVIF, up to 8 MB.`}
        </span>
      </div>
      <div className="picture-frame" data-shape={shape} data-empty={picture === '' || undefined}>
        {picture === '' ? (
          <span className="quiet">{needed ? 'Without it nobody sees this.' : 'None'}</span>
        ) : (
          <Picture
            key={picture}
            src={picture}
            alt={`${label}, as it is cut`}
            width={width}
            height={height}
          />
        )}
      </div>
      <Problems list={upload.data?.problems ?? []} />
      <Failure of={upload.error} />
      <div className="row">
        <UploadButton
          label={label}
          accept="image/png,image/jpeg,image/webp,image/avif"
          busy={upload.isPending}
          onFile={(chosen) => upload.mutate(chosen)}
        >
          {picture === '' ? 'Upload a picture' : 'Upload another'}
        </UploadButton>
        {picture !== '' && (
          <Button look="quiet" size="small" onClick={() => onChange('')}>
            Remove
          </Button>
        )}
        <span className="quiet">
          Cut to {ratioOf(width, height)} around its middle. Keep words and faces away from the
          edges.
        </span>
      </div>
    </div>
  )
}

/** `9 : 4`. */
function ratioOf(width: number, height: number): string {
  const common = (one: number, other: number): number =>
    other === 0 ? one : common(other, one % other)
  const by = common(width, height)
  return `${width / by} : ${height / by}`
}

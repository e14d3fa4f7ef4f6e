import { createSvgIcon } from '@mui/material/utils'
import { createElement } from 'react'

/** An icon of 24 by 24 from the one path that draws it, as MUI's own are made. */
export function icon(path: string, name: string): ReturnType<typeof createSvgIcon> {
  return createSvgIcon(createElement('path', { d: path }), name)
}

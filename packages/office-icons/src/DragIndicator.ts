import { mdiDragVertical } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiDragVertical, 'DragIndicator')

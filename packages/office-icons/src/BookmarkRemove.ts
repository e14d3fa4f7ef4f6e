import { mdiBookmarkMinus } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiBookmarkMinus, 'BookmarkRemove')

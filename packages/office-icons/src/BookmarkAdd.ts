import { mdiBookmarkPlus } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiBookmarkPlus, 'BookmarkAdd')

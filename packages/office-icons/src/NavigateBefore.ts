import { mdiChevronLeft } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiChevronLeft, 'NavigateBefore')

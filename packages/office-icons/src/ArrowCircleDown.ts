import { mdiArrowDownCircleOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiArrowDownCircleOutline, 'ArrowCircleDown')

import { mdiCloseCircleOutline } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiCloseCircleOutline, 'HighlightOff')

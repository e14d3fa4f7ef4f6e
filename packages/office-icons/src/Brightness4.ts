import { mdiBrightness4 } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiBrightness4, 'Brightness4')

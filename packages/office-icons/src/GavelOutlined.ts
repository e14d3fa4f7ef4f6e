import { mdiGavel } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiGavel, 'GavelOutlined')

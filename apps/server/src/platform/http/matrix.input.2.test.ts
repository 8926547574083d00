import { inputMatrix } from '../../testing/input-matrix'

inputMatrix(2)

import type { CropFrameProps } from './crop-frame-props'

/** A mini-program's host crops by a page of its own. */
export const CropFrame = (_: CropFrameProps) => null

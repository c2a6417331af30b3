import type { CropFrameProps } from './crop-frame.h5'

/** Renders nothing: in a mini-program the host crops pictures on a separate page. */
export const CropFrame = (_: CropFrameProps) => null

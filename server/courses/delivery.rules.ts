import type { Delivery } from '../../contract/states.ts'

/**
 * Whether a course or a lesson may become one in a meeting outside: where the school has that switched on. What is one already stays one when
 * it is switched off: nobody's planned lesson is lost by a switch.
 */
export const mayBeOutside = (wanted: Delivery, was: Delivery | undefined, isOn: boolean) =>
  wanted !== 'cloudView' || was === 'cloudView' || isOn

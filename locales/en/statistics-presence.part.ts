export const statisticsPresence = {
  recorded: 'Recorded',
  runs: 'Running now',
  coming: 'Not begun yet',
  unknown: 'No record of the class',
  onTime: 'On time',
  lateBy: '{{n}} min late',
  came: 'Came',
  late: 'Late',
  leftEarly: 'Left early',
  absent: 'Absent',
  onLeave: 'On leave',
}

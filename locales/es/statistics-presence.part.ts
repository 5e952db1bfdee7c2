export const statisticsPresence = {
  recorded: 'Grabada',
  runs: 'En curso',
  coming: 'Aún no ha empezado',
  unknown: 'Sin registro de la clase',
  onTime: 'Puntual',
  lateBy: '{{n}} min de retraso',
  came: 'Asistió',
  late: 'Tarde',
  leftEarly: 'Salió antes',
  absent: 'Ausente',
  onLeave: 'Con permiso',
}

export const playbackLists = {
  films: 'Grabaciones',
  column: {
    film: 'Grabación',
    course: 'Curso',
    lesson: 'Clase',
    teachers: 'Profesor',
    begunAt: 'Comienzo',
    length: 'Duración',
    minutes: 'Duración (minutos)',
    bytes: 'Tamaño',
    viewers: 'La han visto',
    kind: 'Tipo',
    showing: 'Estado',
    keptUntil: 'Se conserva hasta',
  },
  is: {
    running: 'Grabando',
    published: 'Publicada',
    withdrawn: 'Retirada',
    bin: 'Papelera',
  },
  kind: {
    recorded: 'Grabada en clase',
    uploaded: 'Subida',
    attached: 'De una reunión',
  },
  held: 'Retenida',
} as const

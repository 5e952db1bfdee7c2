import type { Shape } from '../shape.ts'
import type { shell as zh } from '../zh/shell.ts'

export const shell: Shape<typeof zh> = {
  skip: 'Saltar al contenido',
  nav: {
    main: 'Principal',
    side: 'Menú lateral',
    tabs: 'Pestañas',
    crumbs: 'Dónde está',
    footer: 'Pie de página',
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
  },
  public: {
    catalogue: 'Cursos',
    open: 'Cursos abiertos',
    publicClasses: 'Clases públicas',
    signIn: 'Iniciar sesión',
    register: 'Registrarse',
    enter: 'Mi estudio',
    console: 'Mi mesa',
  },
  language: 'Idioma',
  scheme: { dark: 'Cambiar a oscuro', light: 'Cambiar a claro' },
  footer: {
    contact: 'Contacto',
    learning: 'Estudio',
    rules: 'Normas',
    phone: 'Teléfono {{phone}}',
    agreement: 'Acuerdo de usuario',
    about: 'Acerca de este sitio',
  },
  end: {
    timeout: 'Su sesión ha caducado',
    timeoutText:
      'Por seguridad, la sesión se cierra tras una larga pausa. Inicie sesión y siga donde estaba.',
    kicked: 'Su cuenta se ha usado en otro dispositivo',
    kickedText: 'Aquí se ha cerrado la sesión. ¿No ha sido usted? Cambie la contraseña enseguida.',
    permission: 'No puede abrir esta página',
    permissionText: 'No está abierta para su rol. Si la necesita, hable con su escuela.',
    deleted: 'Esto ya no está aquí',
    deletedText: 'Puede haberse eliminado o retirado. Lo demás sigue igual.',
    orderDeleted: 'Los datos de este pedido ya no están aquí',
    orderDeletedText: 'Pueden haberse eliminado. Todos los pagos constan: su escuela puede comprobarlos.',
    notFound: 'No existe esta página',
    notFoundText: 'La dirección puede estar mal o la página se ha movido.',
    signInAgain: 'Iniciar sesión de nuevo',
    signInHere: 'Iniciar sesión aquí de nuevo',
    changePassword: 'Cambiar la contraseña',
    home: 'Ir al inicio',
    back: 'Volver',
  },
  later: {
    title: 'Aún no está abierto',
    text: '«{{page}}» está en preparación. Aparecerá en el menú cuando se abra.',
  },
  broken: {
    title: 'Algo ha fallado en esta página',
    text: 'Lo guardado está a salvo. Inténtelo de nuevo.',
    again: 'Intentar de nuevo',
  },
  loading: 'Abriendo…',
  slow: 'Sigue abriendo: la red puede ir lenta.',
  transport: {
    timeout: 'La solicitud ha caducado, inténtelo más tarde',
    network: 'Sin conexión, compruebe la red',
    server: 'El servicio no está disponible ahora ({{status}})',
  },
  session: {
    again: 'la sesión ha caducado, inicie sesión de nuevo',
    switched: 'Ha cambiado de rol, irá a la página de inicio en 3 segundos',
  },
}

import { FirstPasswordForm } from './first-password-form.tsx';
import { NewCustomerForm } from './new-customer-form.tsx';
import { RegisterLoader } from './register-loader.tsx';

/** The page of a mailed link. The form depends on the kind of customer, not on the link's path. */
export function Activation({ urlKey }: { urlKey: string }) {
  return (
    <RegisterLoader key={urlKey} urlKey={urlKey}>
      {(register, onInvalidKey) => {
        const Form = register.tipo === 'conocido' ? FirstPasswordForm : NewCustomerForm;
        return <Form urlKey={urlKey} register={register} onInvalidKey={onInvalidKey} />;
      }}
    </RegisterLoader>
  );
}

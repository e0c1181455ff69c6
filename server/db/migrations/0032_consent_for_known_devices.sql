-- A code that opens sign-in for a child is a credential: none is made while consent is withdrawn.
CREATE TRIGGER known_devices_consent BEFORE INSERT ON known_devices FOR EACH ROW
  WHEN (consent_withdrawn(NEW.user_id)) EXECUTE FUNCTION refuse_without_consent();

package android.view;

/** Signatures of Android 9 that the platform we compile against (6.0) does not have. Never part of the package. */
public final class WindowInsets {
    public native int getSystemWindowInsetLeft();
    public native int getSystemWindowInsetTop();
    public native int getSystemWindowInsetRight();
    public native int getSystemWindowInsetBottom();
    public native WindowInsets consumeSystemWindowInsets();
    public native DisplayCutout getDisplayCutout();
    public native WindowInsets consumeDisplayCutout();
}
